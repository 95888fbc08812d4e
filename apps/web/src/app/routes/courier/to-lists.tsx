// The way back from one parcel, or from the camera, to the courier's lists.
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { useLang } from '../../use-lang.ts';

export function ToLists() {
  const t = useT();
  const lang = useLang();
  return (
    <Link
      to="/$lang/courier"
      params={{ lang }}
      className="-ms-1 inline-flex min-h-11 items-center gap-2 self-start text-primary"
    >
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('courier.lists')}
    </Link>
  );
}
