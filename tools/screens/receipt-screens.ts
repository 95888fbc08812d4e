// Screens of receipts and statements: each kind of receipt, a monthly statement of a person and of
// a broker, and the page that verifies a receipt.

import { pressButton } from './page-actions.ts';
import type { ScreenRoute } from './screen-route.ts';

export const RECEIPT_SCREENS: ScreenRoute[] = [
  { name: 'receipt-paid-out', path: '/money/:transfer-completed/receipt', as: 'amina' },
  { name: 'receipt-paid-in', path: '/money/:transfer-in_process/receipt', as: 'amina' },
  { name: 'receipt-none', path: '/money/:transfer-pending/receipt', as: 'amina' },
  { name: 'statement', path: '/money/statement', as: 'amina' },
  { name: 'statement-empty', path: '/money/statement', as: 'karim' },
  { name: 'statement-broker', path: '/broker/statement', as: 'salma' },
  { name: 'status', path: '/status', as: 'visitor' },
  { name: 'check-receipt', path: '/check-receipt', as: 'visitor' },
  {
    name: 'check-receipt-unreadable',
    path: '/check-receipt',
    as: 'visitor',
    act: pressButton('receipts.check.check'),
  },
];
