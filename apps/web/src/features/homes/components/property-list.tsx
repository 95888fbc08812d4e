// The owner's properties as a table, rows or cards. Each property has links to its page and its
// form, and a delete button.
import { Link } from '@tanstack/react-router';
import { Eye, Pencil } from 'lucide-react';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { formatDay } from '../../../shared/format/format-time.ts';
import { formatNumber, formatPrice } from '../../../shared/format/price.ts';
import { iconButtonClass } from '../../../shared/ui/icon-button.tsx';
import { type Column, Table } from '../../../shared/ui/table.tsx';
import { listingTitleIn } from '../model/listing-texts.ts';
import type { Property } from '../model/property.ts';
import type { ListView } from '../model/property-list-state.ts';
import { DeleteProperty } from './delete-property.tsx';
import { PlaceLine } from './place-line.tsx';
import { PropertyCard } from './property-card.tsx';
import { PropertyStatusBadge } from './property-status-badge.tsx';

type PropertyListProps = { properties: Property[]; view: ListView };

export function PropertyList({ properties, view }: PropertyListProps) {
  if (view === 'table') return <PropertyTable properties={properties} />;
  const isGrid = view === 'grid';
  return (
    <ul className={isGrid ? 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3' : 'flex flex-col gap-3'}>
      {properties.map((property) => (
        <PropertyCard key={property.id} property={property} isWide={!isGrid} />
      ))}
    </ul>
  );
}

function PropertyTable({ properties }: Pick<PropertyListProps, 'properties'>) {
  const t = useT();
  const language = useLanguage();
  const columns: Column<Property>[] = [
    {
      key: 'title',
      head: t('properties.sort_title'),
      cell: (property) => (
        <span className="block min-w-44">
          <bdi>{listingTitleIn(property, language)}</bdi>
          <span className="block text-sm font-normal text-muted">
            <PlaceLine city={property.cities} neighborhood={property.neighborhoods} />
          </span>
        </span>
      ),
    },
    {
      key: 'listing',
      head: t('properties.listing_type'),
      cell: ({ listing_type: type }) => (
        <span className="whitespace-nowrap">{t(`homes.listing.${type}`)}</span>
      ),
    },
    {
      key: 'price',
      head: t('properties.price'),
      isFigure: true,
      cell: ({ price, price_currency: currency }) => (
        <bdi>{formatPrice(price, currency, language)}</bdi>
      ),
    },
    {
      key: 'area',
      head: t('properties.area_sqm'),
      isFigure: true,
      cell: ({ area_sqm: area }) => formatNumber(area, language),
    },
    {
      key: 'status',
      head: t('properties.status'),
      cell: ({ status }) => <PropertyStatusBadge status={status} />,
    },
    {
      key: 'shown',
      head: t('properties.shown'),
      cell: ({ is_published: isShown }) => t(isShown ? 'properties.yes' : 'properties.no'),
    },
    {
      key: 'updated',
      head: t('properties.sort_updated_at'),
      cell: ({ updated_at: at }) => (
        <span className="whitespace-nowrap">{formatDay(at, language)}</span>
      ),
    },
    {
      key: 'actions',
      head: t('properties.actions'),
      cell: (property) => (
        <span className="flex">
          <Link
            to="/$lang/properties/$propertyId"
            params={{ lang: language, propertyId: property.id }}
            aria-label={t('properties.look_at', { title: listingTitleIn(property, language) })}
            className={iconButtonClass()}
          >
            <Eye aria-hidden="true" className="size-5" />
          </Link>
          <Link
            to="/$lang/properties/edit/$propertyId"
            params={{ lang: language, propertyId: property.id }}
            aria-label={t('properties.edit_named', { title: listingTitleIn(property, language) })}
            className={iconButtonClass()}
          >
            <Pencil aria-hidden="true" className="size-5" />
          </Link>
          <DeleteProperty isIcon property={property} />
        </span>
      ),
    },
  ];
  return (
    <Table
      caption={t('properties.title')}
      columns={columns}
      rows={properties}
      rowKey={({ id }) => id}
      empty={null}
    />
  );
}
