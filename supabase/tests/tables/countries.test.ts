// Reference table of the countries of residence.
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('countries', 33, "code = 'XX'");
