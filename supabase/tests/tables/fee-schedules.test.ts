// Fee schedules of money transfers.
import { describeReferenceTable } from '../support/describe-reference-table.ts';

describeReferenceTable('fee_schedules', 1, 'tax_ppm = 0');
