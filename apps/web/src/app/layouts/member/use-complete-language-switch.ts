// Switches the language only when all texts of the screen are available from the device or the
// network. Otherwise the screen keeps its language and shows an error. `navigator.onLine` is not
// used, because it may be wrong.
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { catalogueFiles } from '../../../i18n/catalogue-files.ts';
import { i18n } from '../../../i18n/messages.ts';
import { notify } from '../../../shared/ui/dialogs/notify.ts';

export function useCompleteLanguageSwitch(): void {
  const router = useRouter();
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const link = target?.closest<HTMLAnchorElement>('a[hreflang]');
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Stops the click before the browser or the router follows the link.
      event.preventDefault();
      event.stopPropagation();
      // The features whose texts the current screen has loaded (routing/root-routes.ts).
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
