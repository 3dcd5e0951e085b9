import type { ComponentProps, ReactNode } from 'react';
import { Container } from '#web/ui/container.tsx';
import { cx } from '#web/ui/cx.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type PageSectionProps = Omit<ComponentProps<'section'>, 'title'> &
  Pick<ComponentProps<typeof SectionHeading>, 'title' | 'eyebrow' | 'as'> & {
    /** One or two sentences below the title. */
    intro?: ReactNode;
    /** A list to choose from: phones have only the title above it, so that the list begins on the first screen. */
    list?: boolean;
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
  list = false,
  className,
  children,
  ...rest
}: PageSectionProps) {
  return (
    <section
      {...rest}
      className={cx(as !== 'h1' && 'below-fold', list ? 'py-7 sm:py-11' : 'py-12 sm:py-16', className)}
    >
      <Container>
        <SectionHeading
          as={as}
          eyebrow={eyebrow}
          title={title}
          brief={list}
          className={list ? 'mb-4 sm:mb-6' : 'mb-9'}
        >
          {intro}
        </SectionHeading>
        {children}
      </Container>
    </section>
  );
}
