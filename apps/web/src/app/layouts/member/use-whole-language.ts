// A screen changes its language when all its texts in the new one can be had, from the device or the network; otherwise it
// stays, and says why. The browser's own word on the network is no help: it may be wrong.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catalogueFiles } from '../../../i18n/catalogue-files.ts';
import { i18n } from '../../../i18n/messages.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';

export function useWholeLanguage(): void {
  const router = useRouter();
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>('a[hreflang]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Before the link itself would lead there.
      event.preventDefault();
      event.stopPropagation();
      // What the screen on show has loaded its texts for (routing/root-routes.ts).
      const features = router.state.matches.flatMap(({ loaderData }) => loaderData ?? []);
      const files = features.map((one) => catalogueFiles[`./${link.hreflang}/${one}.json`]);
      Promise.all(files.map((load) => load?.())).then(
        () => router.navigate({ href: link.pathname + link.search + link.hash, replace: true }),
        () => notify.error(i18n._('common.language_offline')),
      );
    };
    document.addEventListener('click', choose, { capture: true });
    return () => document.removeEventListener('click', choose, { capture: true });
  }, [router]);
}
