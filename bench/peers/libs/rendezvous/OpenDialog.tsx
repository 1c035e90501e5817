import { Button } from '@rendezvous/ui/primitives/button';
import { Dialog, DialogClose } from '@rendezvous/ui/feedback/dialog';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';

/** The dialog, which is open as soon as it is mounted. */
export default function OpenDialog() {
  return (
    <Dialog
      title="Report this person"
      description="Tell us what happened."
      defaultOpen
      trigger={<Button size="sm">Report</Button>}
      footer={
        <DialogClose>
          <Button size="sm">Send</Button>
        </DialogClose>
      }
    >
      <Field label="Reason" hint="Optional">
        <TextInput />
      </Field>
    </Dialog>
  );
}
