// Link to the user's monthly statement.
import { Link, useParams } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';

/**
 * @param of - Type of statement: `money` for the user's transfers, `broker` for a broker's float
 * and commission.
 */
export function StatementLink({ of = 'money' }: { of?: 'money' | 'broker' }) {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  return (
    <Link
      to={`/$lang/${of}/statement`}
      params={{ lang }}
      className={buttonClass('secondary', 'self-start')}
    >
      <FileSpreadsheet aria-hidden="true" className="size-5" />
      {t('receipts.statement.open')}
    </Link>
  );
}
