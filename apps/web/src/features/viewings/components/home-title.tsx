// Title of the home to visit, as a link to its page. Nothing is shown when the home is no longer
// public.
import { Link } from '@tanstack/react-router';
import { useLanguage } from '../../../i18n/use-t.ts';
import { homeTitleOf, type Viewing } from '../model/viewing.ts';

export function HomeTitle({ viewing }: { viewing: Viewing }) {
  const language = useLanguage();
  return (
    <Link
      to="/$lang/homes/$homeId"
      params={{ lang: language, homeId: viewing.home_id }}
      className="text-primary underline"
    >
      {homeTitleOf(viewing, language)}
    </Link>
  );
}
