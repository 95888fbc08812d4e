// Builds the user_metadata of a self-registered user: the data they sent, plus their id and e-mail
// address.
export const signUpMetadata = (id: string, email: string, data: Record<string, unknown>) => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
});
