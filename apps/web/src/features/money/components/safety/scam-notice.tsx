// Scam notice before the first transfer to a recipient: common scams and how to avoid them. The
// sender confirms once that they have read the notice.
import { ShieldAlert } from 'lucide-react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Card } from '../../../../shared/ui/card.tsx';
import { RefusalNote } from '../../../../shared/ui/states/refusal-note.tsx';
import { useAcknowledgeScamNotice } from '../../api/sending-check-changes.ts';

const FRAUDS = ['code', 'relative', 'operator', 'prize', 'job'] as const;

export function ScamNotice({ id, name }: { id: string; name: string }) {
  const t = useT();
  const language = useLanguage();
  const acknowledge = useAcknowledgeScamNotice();
  return (
    <Card aria-labelledby="scam-notice" className="flex flex-col gap-4 border-warning">
      <p>
        <Badge tone="warning" Icon={ShieldAlert}>
          {t('safety.new_recipient')}
        </Badge>
      </p>
      <h2 id="scam-notice" className="text-lg font-semibold">
        {t('safety.scam_title', { name })}
      </h2>
      <p>{t('safety.scam_text')}</p>
      <ul className="flex flex-col gap-3">
        {FRAUDS.map((fraud) => (
          <li key={fraud} className="border-s-2 border-warning ps-3">
            <p className="font-medium">{t(`safety.fraud.${fraud}`)}</p>
            <p className="text-muted">{t(`safety.answer.${fraud}`)}</p>
          </li>
        ))}
      </ul>
      <RefusalNote
        text={acknowledge.error ? messageFor(acknowledge.error, t, language) : undefined}
      />
      <Button
        look="secondary"
        isPending={acknowledge.isPending}
        onClick={() => acknowledge.mutate(id)}
      >
        {t('safety.scam_read')}
      </Button>
    </Card>
  );
}
