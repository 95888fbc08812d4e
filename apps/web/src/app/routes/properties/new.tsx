// Form for a new listing. The address contains the current step of the form, so that a reload opens
// the same step and the device's back button leads to the previous step.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { AddPropertyWizard } from '../../../features/homes/components/add-property/add-property-wizard.tsx';
import { parseAddPropertyStep } from '../../../features/homes/model/add-property-steps.ts';
import { IdentityGate } from '../../../features/identity/components/identity-gate.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useUserId } from '../../../shared/session/use-session.ts';
import { BackLink } from '../../../shared/ui/back-link.tsx';
import { useLang } from '../../use-lang.ts';

export function NewPropertyScreen() {
  const t = useT();
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { step } = useSearch({ from: '/$lang/member/properties/new' });
  const leaveLink = (
    <BackLink to="/$lang/properties" params={{ lang }}>
      {t('properties.title')}
    </BackLink>
  );
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <IdentityGate userId={userId} isAboutPublishing isScreen>
        <AddPropertyWizard
          userId={userId}
          step={parseAddPropertyStep(step)}
          onStep={(next) =>
            void navigate({
              to: '/$lang/properties/new',
              params: { lang },
              search: { step: next },
            })
          }
          leaveLink={leaveLink}
        />
      </IdentityGate>
    </div>
  );
}
