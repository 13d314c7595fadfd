/** Where a secret is to be found; resolved after parsing, never printed. */
export type SecretSource = { readonly env: string } | { readonly file: string };
