// Each row of public.user_identity_drafts can be read only by the person to whom it belongs. Only
// functions write the rows.
import { describeOwnIdentityTable } from '../support/describe-own-identity-table.ts';

describeOwnIdentityTable('user_identity_drafts');
