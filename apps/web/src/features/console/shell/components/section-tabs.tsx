// The head of a tab that has parts: its name, and a button for each part.
import { ScreenTitle } from '../../../../shared/list-detail/screen-title.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { WaitingCount } from './waiting-count.tsx';

type PartsHeadProps<Part extends string> = {
  title: string;
  parts: readonly Part[];
  chosen: Part | undefined;
  labelOf: (part: Part) => string;
  /** How much waits in each part. */
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
          {/* What only screen readers hear is placed in its button, or it would widen the page. */}
          <WaitingCount count={waiting?.[part] ?? 0} />
        </Button>
      ))}
    </div>
  );
}
