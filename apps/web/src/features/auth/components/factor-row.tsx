// Row for one authenticator app, with a button to remove the app.
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Factor } from '../api/security-queries.ts';

type FactorRowProps = { factor: Factor; onRemove: () => void };

export function FactorRow({ factor, onRemove }: FactorRowProps) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          <bdi>{factor.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {t('account_security.added')} <Time at={factor.created_at} />
        </p>
      </div>
      <Button
        look="secondary"
        aria-label={t('account_security.remove_title', { name: factor.name })}
        onClick={onRemove}
      >
        {t('account_security.remove')}
      </Button>
    </li>
  );
}
