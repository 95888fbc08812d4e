// The countries people live in.
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('countries', 33, "code = 'XX'");
