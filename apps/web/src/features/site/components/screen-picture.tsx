// Screenshot of the app in the language and theme of the page. There is one image for each theme,
// and only the displayed one is downloaded.
import { useLanguage } from '../../../i18n/use-t.ts';

const pictures = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const WIDTH = 390;
const HEIGHTS = { price: 844, confirm: 540, pending: 540, completed: 540 };

type ScreenPictureProps = { name: keyof typeof HEIGHTS; alt: string };

export function ScreenPicture({ name, alt }: ScreenPictureProps) {
  const language = useLanguage();
  return (['light', 'dark'] as const).map((theme) => (
    <img
      key={theme}
      src={pictures[`../pictures/${name}-${language}-${theme}.webp`]}
      alt={alt}
      width={WIDTH}
      height={HEIGHTS[name]}
      // Lazy: browsers then do not download the picture of the theme that is not displayed.
      loading="lazy"
      decoding="async"
      className={
        theme === 'light' ? 'h-auto w-full dark:hidden' : 'hidden h-auto w-full dark:block'
      }
    />
  ));
}
