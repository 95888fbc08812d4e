// The rules of the forms that strangers meet, in a file of their own so that it can come after the forms.
import { zodResolver } from '@hookform/resolvers/zod';
import { emailSchema, signInSchema, signUpSchema } from './account-schema.ts';

export const signInResolver = zodResolver(signInSchema);
export const signUpResolver = zodResolver(signUpSchema);
export const emailResolver = zodResolver(emailSchema);
