import { Trans } from '@lingui/react/macro';
import { PersonIcon } from '#web/ui/icons/people.tsx';
import { Image } from '#web/ui/image.tsx';

/** A user's image, or a person in outline; a green dot on active accounts. */
export function Avatar({ image, active }: { image: string | null; active: boolean }) {
  return (
    <span className="relative shrink-0">
      <span className="grid size-14 place-items-center overflow-hidden rounded-full bg-teal-100 text-3xl text-teal-700">
        <Image
          src={image}
          alt=""
          width={56}
          height={56}
          sizes="56px"
          className="size-full object-cover"
          placeholder={<PersonIcon />}
        />
      </span>
      {active && (
        <span className="absolute right-0 bottom-0 size-4 rounded-full border-2 border-white bg-green-600">
          <span className="sr-only">
            <Trans>Active</Trans>
          </span>
        </span>
      )}
    </span>
  );
}
