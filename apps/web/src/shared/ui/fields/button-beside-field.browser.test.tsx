import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { Button } from '../button.tsx';
import { ButtonBesideField } from './button-beside-field.tsx';
import { TextField } from './text-field.tsx';

it.each(['fr', 'ar'] as const)(
  'in %s, a button is vertically aligned with the input next to it',
  async (lang) => {
    await page.viewport(1280, 800);
    const screen = await mountIn(
      lang,
      <div className="flex gap-3">
        <TextField label="Où" hint="L’adresse, ou le numéro que nous appelons" />
        <ButtonBesideField>
          <Button>OK</Button>
        </ButtonBesideField>
      </div>,
    );
    const [field, button] = [screen.getByRole('textbox'), screen.getByRole('button')].map((part) =>
      part.element().getBoundingClientRect(),
    );
    const middle = (box?: DOMRect) => ((box?.top ?? 0) + (box?.bottom ?? 0)) / 2;
    expect(Math.abs(middle(field) - middle(button))).toBeLessThan(4);
  },
);
