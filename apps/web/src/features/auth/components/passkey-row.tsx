import { Pencil } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import type { Passkey } from '../api/security-queries.ts';

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useT();
  const { name } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>
            {t('account_security.added')} <Time at={passkey.created_at} />
          </span>
          {passkey.last_used_at ? (
            <span>
              {t('account_security.last_seen')} <Time at={passkey.last_used_at} />
            </span>
          ) : null}
        </p>
      </div>
      <IconButton label={t('account_security.rename_title', { name })} onClick={onRename}>
        <Pencil aria-hidden="true" className="size-5" />
      </IconButton>
      <Button
        look="secondary"
        aria-label={t('account_security.remove_title', { name })}
        onClick={onRemove}
      >
        {t('account_security.remove')}
      </Button>
    </li>
  );
}
