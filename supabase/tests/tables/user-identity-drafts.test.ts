// Each row of public.user_identity_drafts can be read by its person alone. Only functions write the
// rows.
import { describeOwnIdentityTable } from '../support/describe-own-identity-table.ts';

describeOwnIdentityTable('user_identity_drafts');
