// Link to the settlements. It shows how many settlements the broker still has to confirm or
// decline.
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useT } from '../../../i18n/use-t.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { settlementQueries } from '../api/settlement-queries.ts';

export function SettlementsLink() {
  const t = useT();
  const { lang } = useParams({ from: '/$lang' });
  const { data } = useQuery(settlementQueries.own());
  const count = data?.filter((one) => one.status === 'open' && !one.has_confirmed).length ?? 0;
  return (
    <Link
      to="/$lang/broker/settlements"
      params={{ lang }}
      className={buttonClass(count > 0 ? 'primary' : 'quiet', 'mt-3')}
    >
      {count > 0 ? t('settlements.open_count', { count }) : t('settlements.title')}
    </Link>
  );
}
