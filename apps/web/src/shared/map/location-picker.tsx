// Form field for a position. Nobody has to type coordinates: the user taps the map, drags the pin,
// or chooses the device's position, a landmark, a neighbourhood or the centre of the map.
import { Crosshair, MapPinPlus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { useLanguage, useT } from '../../i18n/use-t.ts';
import { deadlines } from '../timeouts.ts';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/fields/combobox.tsx';
import { DragPin } from './drag-pin.tsx';
import type { MapBox, MapPlace, Position } from './map-types.ts';
import { MoroccoMap } from './morocco-map.tsx';
import { centreOf, landmarkPlaces, pinPlaceOptions } from './pin-places.ts';
import { readCoordinate, writeCoordinate } from './read-coordinate.ts';

type LocationPickerProps = {
  label: string;
  /** Latitude as text; empty if no position is chosen. */
  latitude: string;
  longitude: string;
  error?: string | undefined;
  onChange: (latitude: string, longitude: string) => void;
  places?: MapPlace[];
  /** Area that the map shows at first, for example the chosen city. */
  box?: MapBox | undefined;
};

/**
 * Distance in degrees from the pin to each edge of the visible area. It is so small that the map
 * shows the pin at street level.
 */
const AROUND = 0.004;
const NONE: MapPlace[] = [];
const NOWHERE = String(undefined);

export function LocationPicker(props: LocationPickerProps) {
  const { label, latitude, longitude, error, onChange, places = NONE, box } = props;
  const t = useT();
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<string | null>(null);
  const seen = useRef<MapBox>(undefined);
  const north = readCoordinate(latitude, 90);
  const east = readCoordinate(longitude, 180);
  const position =
    north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
  // This field last moved the map to this area around the pin. The map shows this area until the
  // property `box` changes, for example because the user chooses another city.
  const place = String(box);
  const [sent, setSent] = useState<{ place: string; box: MapBox } | undefined>(
    position && { place, box: boxAround(position) },
  );
  // The map showed the pin before the city of the form was loaded. The load changes `place`,
  // although the user has chosen no other city. The map therefore still shows the pin.
  if (sent?.place === NOWHERE && place !== NOWHERE) setSent({ ...sent, place });
  const put = (next: Position) => {
    setProblem(undefined);
    // The pin is no longer at the place chosen in the list.
    setChosen(null);
    onChange(writeCoordinate(next.latitude), writeCoordinate(next.longitude));
  };
  const putAndGo = (next: Position) => {
    put(next);
    setSent({ place, box: boxAround(next) });
  };
  const { known, options } = pinPlaceOptions(places, language, box && centreOf(box), t);
  const names = useMemo(() => [...places, ...landmarkPlaces(language)], [places, language]);
  const useDevice = () => {
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        putAndGo(coords);
      },
      () => {
        setIsAsking(false);
        setProblem(t('map.no_position'));
      },
      { enableHighAccuracy: true, timeout: deadlines.devicePosition },
    );
  };
  return (
    <div className="flex flex-col gap-3">
      <Combobox
        label={t('map.near')}
        placeholder={t('map.near_placeholder')}
        emptyText={t('map.near_none')}
        value={chosen}
        options={options}
        onChange={(value) => {
          const at = known.get(value ?? '');
          if (at) putAndGo(at);
          setChosen(value);
        }}
      />
      <MoroccoMap
        label={label}
        className="h-80 sm:h-110"
        places={names}
        box={sent && [place, NOWHERE].includes(sent.place) ? sent.box : box}
        onMove={(moved) => {
          seen.current = moved;
        }}
        onPress={put}
      >
        {position ? <DragPin label={t('map.pin')} position={position} onMove={put} /> : null}
      </MoroccoMap>
      <p role="status" className="text-sm text-muted">
        {t(position ? 'map.pin_hint' : 'map.pick_hint')}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" isPending={isAsking} onClick={useDevice}>
          <Crosshair aria-hidden="true" className="size-5" />
          {t('map.my_position')}
        </Button>
        <Button look="secondary" onClick={() => seen.current && put(centreOf(seen.current))}>
          <MapPinPlus aria-hidden="true" className="size-5" />
          {t('map.pin_middle')}
        </Button>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {problem ?? error}
      </p>
    </div>
  );
}

const boxAround = ({ latitude, longitude }: Position): MapBox => [
  longitude - AROUND,
  latitude - AROUND,
  longitude + AROUND,
  latitude + AROUND,
];
