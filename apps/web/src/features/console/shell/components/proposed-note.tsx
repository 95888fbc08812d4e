// Confirmation that replaces the form once the operator has made the proposal. It shows when the
// proposal expires and links to the proposal.
import { useEffect, useRef } from 'react';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { formatTime } from '../../../../shared/format/format-time.ts';
import { Button, buttonClass } from '../../../../shared/ui/button.tsx';
import type { MoneyProposal } from '../api/money-proposal-queries.ts';
import { ProposalLink } from './proposal-link.tsx';

type ProposedNoteProps = { proposal: MoneyProposal; onClose: () => void };

export function ProposedNote({ proposal, onClose }: ProposedNoteProps) {
  const t = useT();
  const language = useLanguage();
  const words = useRef<HTMLParagraphElement>(null);
  // Moves the focus to the confirmation, because the pressed button no longer exists.
  useEffect(() => words.current?.focus(), []);
  return (
    <div className="flex flex-col gap-4">
      <p ref={words} role="status" tabIndex={-1} className="outline-none">
        {t('money_proposals.waits_text', { until: formatTime(proposal.expires_at, language) })}
      </p>
      <div className="flex flex-wrap gap-3">
        <ProposalLink id={proposal.id} className={buttonClass('secondary')}>
          {t('money_proposals.see')}
        </ProposalLink>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </div>
    </div>
  );
}
