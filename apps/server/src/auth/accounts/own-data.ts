// What user_metadata holds of a person who signed up herself: what she said, and what her address proves.
export const ownData = (id: string, email: string, data: Record<string, unknown>) => ({
  ...data,
  sub: id,
  email,
  email_verified: false,
  phone_verified: false,
});
