// Shows why the database refused a request. If the second factor is missing, shows a link to
// two-step verification.
import { useParams } from '@tanstack/react-router';
import { useLanguage, useT } from '../../../../i18n/use-t.ts';
import { messageFor } from '../../../../shared/errors/message-for.ts';
import { Refusal } from '../../../../shared/errors/refusal.ts';
import { PATHS } from '../../../../shared/paths.ts';

export function RefusalNote({ error }: { error: unknown }) {
  const t = useT();
  const language = useLanguage();
  const { lang } = useParams({ from: '/$lang' });
  const needsFactor = error instanceof Refusal && error.refusal === 'SECOND_FACTOR_NEEDED';
  return (
    <p role="alert" className="rounded-card bg-danger-soft px-4 py-3 text-danger empty:hidden">
      {error ? messageFor(error, t, language) : null}
      {needsFactor ? (
        <a href={PATHS.profileSecurity(lang)} className="ms-2 underline underline-offset-4">
          {t('operator.to_security')}
        </a>
      ) : null}
    </p>
  );
}
