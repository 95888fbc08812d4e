// Each row of public.user_identity_approvals can be read only by the person to whom it belongs.
// Functions write the rows, and people may insert rows within the rules of a trigger
// (direct-writes/identity-by-inserts.test.ts).
import { describeOwnIdentityTable } from '../support/describe-own-identity-table.ts';

describeOwnIdentityTable('user_identity_approvals');
