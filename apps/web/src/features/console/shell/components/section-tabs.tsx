// Header of a tab with several sections: its title and a button for each section.
import { ScreenTitle } from '../../../../shared/list-detail/screen-title.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { WaitingCount } from './waiting-count.tsx';

type PartsHeadProps<Part extends string> = {
  title: string;
  parts: readonly Part[];
  chosen: Part | undefined;
  labelOf: (part: Part) => string;
  /** Number of waiting items per section. */
  waiting?: Partial<Record<Part, number>>;
  onChoose: (part: Part) => void;
};

export function SectionTabs<Part extends string>(props: PartsHeadProps<Part>) {
  const { title, parts, chosen, labelOf, waiting, onChoose } = props;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ScreenTitle className="me-auto text-xl font-semibold max-sm:w-full">{title}</ScreenTitle>
      {parts.map((part) => (
        <Button
          key={part}
          className="relative"
          look={part === chosen ? 'secondary' : 'quiet'}
          aria-pressed={part === chosen}
          onClick={() => onChoose(part)}
        >
          {labelOf(part)}
          {/* `relative` keeps screen reader text inside the button; otherwise the text would widen the page. */}
          <WaitingCount count={waiting?.[part] ?? 0} />
        </Button>
      ))}
    </div>
  );
}
