import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { Hospital } from '#shared/records/hospitals.ts';
import { Image } from '#web/features/shared/image.tsx';
import drawing from '#web/illustrations/placeholder-hospital.svg?url';
import { Illustration } from '#web/ui/illustration.tsx';

type HospitalImageProps = Pick<
  ComponentProps<typeof Image>,
  'width' | 'height' | 'sizes' | 'eager' | 'className'
> & { hospital: Hospital };

/** A hospital's image, or a drawing of a hospital when it has none or the image fails to load. */
export function HospitalImage({ hospital: { name, image }, className, ...rest }: HospitalImageProps) {
  const { t } = useLingui();
  const alt = t`View of ${name}`;
  return (
    <Image
      {...rest}
      src={image}
      alt={alt}
      className={className}
      placeholder={<Illustration src={drawing} alt={alt} width={1200} height={800} className={className} />}
    />
  );
}
