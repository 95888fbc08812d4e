// The twelve regions of Morocco.
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('regions', 12, "name = 'X'");
