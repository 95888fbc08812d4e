// public.user_identity_approvals: readable for their person alone, written by functions, and by
// inserts within the rules of a trigger (direct-writes/identity-by-inserts.test.ts).
import { describeOwnIdentityTable } from '../support/describe-own-identity-table.ts';

describeOwnIdentityTable('user_identity_approvals');
