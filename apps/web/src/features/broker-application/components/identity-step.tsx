// Identity step: shows the status of the user's identity and address proofs, and links to the pages
// on which the user can provide a proof.
import { BadgeCheck, CircleX, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { StateBadge, type StateStyles } from '../../../shared/ui/state-badge.tsx';
import { StepActions } from '../../../shared/ui/wizard/step-actions.tsx';
import type { StepProps } from './step-props.ts';

type Proof = 'approved' | 'pending' | 'rejected' | 'missing';
const LOOKS: StateStyles<Proof> = {
  approved: { tone: 'success', Icon: BadgeCheck },
  pending: { tone: 'primary', Icon: Clock },
  rejected: { tone: 'danger', Icon: CircleX },
  missing: { tone: 'warning', Icon: CircleX },
};

const proofOf = (status: string | null): Proof =>
  status === 'approved' || status === 'pending' || status === 'rejected' ? status : 'missing';

export function IdentityStep({ own, parts, onNext }: StepProps) {
  const t = useT();
  const identity = own.is_identity_approved ? 'approved' : proofOf(own.identity_status);
  const address = proofOf(own.address_status);
  return (
    <>
      <p className="text-muted">{t('broker_application.who_text')}</p>
      <ul className="flex flex-col gap-3">
        <ProofRow name={t('broker_application.identity')} proof={identity}>
          {identity === 'rejected' || identity === 'missing'
            ? parts.identityLink(t('broker_application.prove_identity'))
            : null}
        </ProofRow>
        <ProofRow name={t('broker_application.address')} proof={address}>
          {own.is_identity_approved && (address === 'rejected' || address === 'missing')
            ? parts.addressLink(t('broker_application.prove_address'))
            : null}
        </ProofRow>
      </ul>
      <p className="text-muted">{t('broker_application.who_later')}</p>
      <StepActions>
        <Button onClick={onNext}>{t('common.continue')}</Button>
      </StepActions>
    </>
  );
}

function ProofRow({ name, proof, children }: { name: string; proof: Proof; children: ReactNode }) {
  const t = useT();
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4">
      <span className="me-auto font-medium">{name}</span>
      <StateBadge looks={LOOKS} state={proof}>
        {t(`broker_application.proof_${proof}`)}
      </StateBadge>
      {children}
    </li>
  );
}
