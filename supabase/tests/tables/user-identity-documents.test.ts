// public.user_identity_documents: read by its person alone, written by functions, and added to by the rules of a trigger (direct-writes/identity-by-inserts.test.ts).
import { describeOwnIdentityTable } from '../support/describe-own-identity-table.ts';

describeOwnIdentityTable('user_identity_documents');
