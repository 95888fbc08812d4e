// Chooses a position: by a press on the map, by its pin, by the device's own position, or typed.
import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { DragPin } from './drag-pin.tsx';
import type { MapBox, MapPlace, Position } from './map-types.ts';
import { MoroccoMap } from './morocco-map.tsx';
import { readCoordinate, writeCoordinate } from './read-coordinate.ts';

type LocationPickerProps = {
  label: string;
  /** As typed; empty where there is none. */
  latitude: string;
  longitude: string;
  latitudeError?: string | undefined;
  longitudeError?: string | undefined;
  onChange: (latitude: string, longitude: string) => void;
  places?: MapPlace[];
  /** What is in sight at first, such as the chosen city. */
  box?: MapBox | undefined;
};

const AROUND = 0.01;

export function LocationPicker(props: LocationPickerProps) {
  const { label, latitude, longitude, latitudeError, longitudeError, onChange, places, box } =
    props;
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const north = readCoordinate(latitude, 90);
  const east = readCoordinate(longitude, 180);
  const position =
    north === undefined || east === undefined ? undefined : { latitude: north, longitude: east };
  // Where the map was sent last, until another place is chosen elsewhere in the form.
  const place = String(box);
  const [sent, setSent] = useState<{ place: string; box: MapBox } | undefined>(
    position && { place, box: boxAround(position) },
  );
  const send = (next: Position) => setSent({ place, box: boxAround(next) });
  const type = (nextLatitude: string, nextLongitude: string) => {
    onChange(nextLatitude, nextLongitude);
    const typedNorth = readCoordinate(nextLatitude, 90);
    const typedEast = readCoordinate(nextLongitude, 180);
    if (typedNorth === undefined || typedEast === undefined) return;
    send({ latitude: typedNorth, longitude: typedEast });
  };
  const choose = (next: Position) => {
    setProblem(undefined);
    onChange(writeCoordinate(next.latitude), writeCoordinate(next.longitude));
  };
  const useDevice = () => {
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        choose(coords);
        send(coords);
      },
      () => {
        setIsAsking(false);
        setProblem(t('map.no_position'));
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  };
  return (
    <div className="flex flex-col gap-3">
      <MoroccoMap
        label={label}
        className="h-80 sm:h-110"
        places={places ?? []}
        box={sent?.place === place ? sent.box : box}
        onPress={choose}
      >
        {position ? <DragPin label={t('map.pin')} position={position} onMove={choose} /> : null}
      </MoroccoMap>
      <p className="text-sm text-muted">{t('map.pick_hint')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button look="secondary" isPending={isAsking} onClick={useDevice}>
          <Crosshair aria-hidden="true" className="size-5" />
          {t('map.my_position')}
        </Button>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {problem}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('map.latitude')}
          dir="ltr"
          inputMode="decimal"
          value={latitude}
          error={latitudeError}
          onChange={(event) => type(event.target.value, longitude)}
        />
        <TextField
          label={t('map.longitude')}
          dir="ltr"
          inputMode="decimal"
          value={longitude}
          error={longitudeError}
          onChange={(event) => type(latitude, event.target.value)}
        />
      </div>
    </div>
  );
}

const boxAround = ({ latitude, longitude }: Position): MapBox => [
  longitude - AROUND,
  latitude - AROUND,
  longitude + AROUND,
  latitude + AROUND,
];
