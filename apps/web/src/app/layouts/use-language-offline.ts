// Without a network a screen changes its language only when all its texts are on the device; otherwise it stays, and says why.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catalogueFiles } from '../../i18n/catalogue-files.ts';
import { i18n } from '../../i18n/messages.ts';
import { notify } from '../../shared/ui/dialogs/notify.ts';

export function useLanguageOffline(): void {
  const router = useRouter();
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>('a[hreflang]');
      if (!link || navigator.onLine) return;
      // Before the link itself would lead there.
      event.preventDefault();
      event.stopPropagation();
      // What the screen on show has loaded its texts for (routing/root-routes.ts).
      const features = router.state.matches.flatMap(({ loaderData }) => loaderData ?? []);
      const files = features.map((one) => catalogueFiles[`./locales/${link.hreflang}/${one}.json`]);
      Promise.all(files.map((load) => load?.())).then(
        () => router.navigate({ href: link.pathname + link.search + link.hash, replace: true }),
        () => notify.error(i18n._('common.language_offline')),
      );
    };
    document.addEventListener('click', choose, { capture: true });
    return () => document.removeEventListener('click', choose, { capture: true });
  }, [router]);
}
