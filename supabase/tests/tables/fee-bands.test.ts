// The bands of the launch prices.
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('fee_bands', 7, 'base_fee_centimes = 0');
