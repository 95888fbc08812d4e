// Tests that each row of public.user_identity_approvals can be read only by the person to whom it
// belongs, and that nobody can change a row directly. Usually a function creates the row. A person
// may also insert a row directly if a trigger accepts it
// (direct-writes/identity-by-inserts.test.ts).
import { describeOwnIdentityTable } from '../support/describe-own-identity-table.ts';

describeOwnIdentityTable('user_identity_approvals');
