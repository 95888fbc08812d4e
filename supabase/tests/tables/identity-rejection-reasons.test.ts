// Reasons for rejecting identity documents, in three languages.
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('identity_rejection_reasons', 6, "text = 'x'");
