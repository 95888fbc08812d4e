// public.user_identity_drafts: readable for their person alone, written by functions alone.
import { describeOwnIdentityTable } from '../support/describe-own-identity-table.ts';

describeOwnIdentityTable('user_identity_drafts');
