"""Drawing only: small frozen values in, the bytes of a picture out."""
