// Schema of the `type` parameter of /verify.
import { z } from 'zod';
import { VERIFY_TYPES, type VerifyType } from './verify-types.ts';

export const verifyTypeSchema = z.enum(Object.keys(VERIFY_TYPES) as [VerifyType, ...VerifyType[]]);
