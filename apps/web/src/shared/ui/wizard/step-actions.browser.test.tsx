// The bar of a step on a phone: it stays in reach, and takes no room where a step has nothing to press.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { StepActions } from './step-actions.tsx';

beforeEach(() => page.viewport(390, 844));

const heightOf = (testId: string) =>
  page.getByTestId(testId).element().firstElementChild?.getBoundingClientRect().height;

it('stands where there is something to press, and nowhere else', async () => {
  await mountIn(
    'fr',
    <>
      <div data-testid="whole">
        <StepActions>
          <button type="button">Continuer</button>
        </StepActions>
      </div>
      <div data-testid="empty">
        <StepActions>
          <div />
        </StepActions>
      </div>
    </>,
  );
  expect(heightOf('whole')).toBeGreaterThan(40);
  expect(heightOf('empty')).toBe(0);
});
