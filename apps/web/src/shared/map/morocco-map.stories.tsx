// Stories of the map of Morocco: a map with cities, a map with prices, a map with a drawn area, and
// a location picker.
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { useLanguage } from '../../i18n/use-t.ts';
import { placeNameIn } from '../format/place-name.ts';
import { Button } from '../ui/button.tsx';
import { useStoryText } from '../ui/story-text.ts';
import { AreaDrawing } from './area-drawing.tsx';
import { LocationPicker } from './location-picker.tsx';
import { MapArea } from './map-area.tsx';
import { MapPoints } from './map-points.tsx';
import type { Corner, MapBox } from './map-types.ts';
import { MoroccoMap } from './morocco-map.tsx';

export default { title: 'Map', component: MoroccoMap } satisfies Meta<typeof MoroccoMap>;
type Story = StoryObj;

const CITIES = [
  {
    id: 1,
    name: 'Casablanca',
    name_fr: 'Casablanca',
    name_ar: 'الدار البيضاء',
    latitude: 33.573,
    longitude: -7.59,
    rank: 0,
  },
  {
    id: 2,
    name: 'Rabat',
    name_fr: 'Rabat',
    name_ar: 'الرباط',
    latitude: 34.02,
    longitude: -6.84,
    rank: 0,
  },
  {
    id: 3,
    name: 'Marrakesh',
    name_fr: 'Marrakech',
    name_ar: 'مراكش',
    latitude: 31.63,
    longitude: -7.99,
    rank: 0,
  },
  {
    id: 4,
    name: 'Tangier',
    name_fr: 'Tanger',
    name_ar: 'طنجة',
    latitude: 35.76,
    longitude: -5.83,
    rank: 0,
  },
  {
    id: 5,
    name: 'Laayoune',
    name_fr: 'Laâyoune',
    name_ar: 'العيون',
    latitude: 27.15,
    longitude: -13.2,
    rank: 1,
  },
  {
    id: 6,
    name: 'Dakhla',
    name_fr: 'Dakhla',
    name_ar: 'الداخلة',
    latitude: 23.7,
    longitude: -15.93,
    rank: 1,
  },
  { id: 7, name: 'Fez', name_fr: 'Fès', name_ar: 'فاس', latitude: 34.03, longitude: -5, rank: 0 },
];
const CASABLANCA: MapBox = [-7.75, 33.48, -7.45, 33.68];
const ANFA: Corner[] = [
  [-7.68, 33.6],
  [-7.63, 33.61],
  [-7.62, 33.57],
  [-7.67, 33.565],
];

const usePlaces = () => {
  const language = useLanguage();
  return CITIES.map((city) => ({ ...city, name: placeNameIn(city, language) }));
};
const isDrawn = (canvasElement: HTMLElement) =>
  waitFor(() => expect(canvasElement.querySelector('canvas')).toBeVisible(), { timeout: 10_000 });

function Country() {
  const say = useStoryText();
  return (
    <MoroccoMap
      label={say('Morocco', 'Maroc', 'المغرب')}
      places={usePlaces()}
      className="h-[36rem]"
    />
  );
}
export const WholeCountry: Story = {
  render: () => <Country />,
  play: async ({ canvasElement }) => isDrawn(canvasElement),
};

function Prices() {
  const say = useStoryText();
  const [chosen, setChosen] = useState('b');
  const flat = say('Flat', 'Appartement', 'شقة');
  const price = say('850,000 MAD', '850 000 MAD', '850.000 درهم');
  return (
    <MoroccoMap label={say('Homes', 'Annonces', 'إعلانات')} places={usePlaces()} box={CASABLANCA}>
      <MapArea corners={ANFA} />
      <MapPoints
        chosen={chosen}
        onChoose={({ id }) => setChosen(id)}
        points={[
          { id: 'a', longitude: -7.64, latitude: 33.59, text: price, label: `${flat}, ${price}` },
          { id: 'b', longitude: -7.55, latitude: 33.55, text: price, label: `${flat}, ${price}` },
          { id: 'c', longitude: -7.53, latitude: 33.62, text: price, label: `${flat}, ${price}` },
          {
            id: 'd',
            longitude: -7.6,
            latitude: 33.52,
            text: '24',
            label: say('24 homes', '24 logements', '24 مسكنا'),
            count: 24,
          },
        ]}
      />
    </MoroccoMap>
  );
}
export const PricesAndGroups: Story = {
  render: () => <Prices />,
  play: async ({ canvasElement, canvas }) => {
    await isDrawn(canvasElement);
    const [first] = await canvas.findAllByRole('button', { name: /850/ });
    if (!first) throw new Error('there is no price');
    await userEvent.click(first);
    await expect(first).toHaveAttribute('aria-pressed', 'true');
  },
};

function Drawing() {
  const say = useStoryText();
  const [corners, setCorners] = useState<Corner[]>();
  return (
    <>
      <MoroccoMap label={say('Homes', 'Annonces', 'إعلانات')} box={CASABLANCA}>
        {corners ? (
          <MapArea corners={corners} />
        ) : (
          <AreaDrawing onDone={setCorners} onCancel={() => setCorners([])} />
        )}
      </MoroccoMap>
      <Button look="secondary" onClick={() => setCorners(undefined)}>
        {say('Draw again', 'Dessiner à nouveau', 'ارسم من جديد')}
      </Button>
    </>
  );
}
export const DrawAnArea: Story = {
  render: () => <Drawing />,
  play: async ({ canvasElement }) => isDrawn(canvasElement),
};

function Picker({ start }: { start: [string, string] }) {
  const say = useStoryText();
  const [[latitude, longitude], setPlace] = useState(start);
  return (
    <LocationPicker
      label={say('Where it is', 'Où il se trouve', 'مكانه')}
      latitude={latitude}
      longitude={longitude}
      onChange={(...next) => setPlace(next)}
      places={usePlaces()}
      box={CASABLANCA}
    />
  );
}
export const PickAPlace: Story = {
  render: () => <Picker start={['33.5731', '-7.5898']} />,
  play: async ({ canvasElement }) => {
    await isDrawn(canvasElement);
    const pin = await waitFor(() => {
      const found = canvasElement.querySelector<HTMLElement>('.cursor-grab[aria-label]');
      if (!found) throw new Error('there is no pin');
      return found;
    });
    const { top } = pin.getBoundingClientRect();
    pin.focus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(pin.getBoundingClientRect().top).toBeLessThan(top));
  },
};
export const NoPlaceYet: Story = { render: () => <Picker start={['', '']} /> };
