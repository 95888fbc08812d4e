// The wizard: one question a screen; a draft is named in the address, so that a reload and a new sign-in find it again.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { v7 as newId } from 'uuid';
import { MoneyWizard } from '../../../features/money/components/money-wizard.tsx';
import { useUserId } from '../../../shared/session/use-session.ts';
import { LoadingOverlay } from '../../../shared/ui/states.tsx';
import { useLang } from '../../use-lang.ts';

export function NewMoneyScreen() {
  const lang = useLang();
  const userId = useUserId();
  const navigate = useNavigate();
  const { draft } = useSearch({ from: '/$lang/member/money/new' });
  useEffect(() => {
    if (draft) return;
    void navigate({
      to: '/$lang/money/new',
      params: { lang },
      search: { draft: newId() },
      replace: true,
    });
  }, [draft, lang, navigate]);
  if (!draft) return <LoadingOverlay />;
  return <MoneyWizard key={draft} id={draft} userId={userId} />;
}
