// The three languages of the interface.
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('languages', 3, "name = 'X'");
