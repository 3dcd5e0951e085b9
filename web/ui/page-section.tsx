import type { ComponentProps, ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import { cx } from '#web/ui/cx.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type PageSectionProps = Omit<ComponentProps<'section'>, 'title'> &
  Pick<ComponentProps<typeof SectionHeading>, 'title' | 'eyebrow' | 'as'> & {
    /** One or two sentences below the title. */
    intro?: ReactNode;
  };

/**
 * A section of a public page: the heading and the content. If it contains the page's heading, it begins on the first
 * screen.
 */
export function PageSection({
  title,
  eyebrow,
  as = 'h2',
  intro,
  className,
  children,
  ...rest
}: PageSectionProps) {
  return (
    <section {...rest} className={cx(as !== 'h1' && 'below-fold', 'py-12 sm:py-16', className)}>
      <Container>
        <SectionHeading as={as} eyebrow={eyebrow} title={title} className="mb-9">
          {intro}
        </SectionHeading>
        {children}
      </Container>
    </section>
  );
}
