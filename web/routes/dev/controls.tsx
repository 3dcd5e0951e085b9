import { SearchBox } from '#web/features/shared/search-box.tsx';
import { Samples } from '#web/routes/dev/samples.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

const variants = ['primary', 'accent', 'outline', 'ghost', 'alarm'] as const;
const toolVariants = ['primary', 'outline'] as const;

/** Buttons and fields. */
export function Controls() {
  return (
    <>
      <Samples title="Buttons">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-2">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} disabled>
              disabled
            </Button>
            <Button variant={variant} busy>
              busy
            </Button>
          </div>
        ))}
        <LinkButton to="/contact">A link</LinkButton>
      </Samples>
      <Samples title="The portal's buttons">
        {toolVariants.map((variant) => (
          <div key={variant} className="flex gap-2">
            <ToolButton variant={variant}>{variant}</ToolButton>
            <ToolButton variant={variant} disabled>
              disabled
            </ToolButton>
            <ToolButton variant={variant} busy>
              busy
            </ToolButton>
          </div>
        ))}
      </Samples>
      <Samples title="Fields">
        <Field label="Plain" hint="A hint">
          {(control) => <TextInput {...control} placeholder="Typed" />}
        </Field>
        <Field label="Wrong" error="Name is required" required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field label="Off">{(control) => <TextInput {...control} disabled defaultValue="As it is" />}</Field>
        <Field label="Choice">
          {(control) => (
            <Select {...control}>
              <option>One</option>
              <option>Two</option>
            </Select>
          )}
        </Field>
        <Field label="বাংলায়">{(control) => <TextArea {...control} defaultValue="বুকে ব্যথা।" />}</Field>
        <SearchBox text="heart" name="A search" className="w-72" />
      </Samples>
    </>
  );
}
