import { Upload } from 'antd';
import type { ReactNode } from 'react';

interface Props {
  /** The accessible name of the field for files. */
  label: string;
  accept: string;
  multiple?: boolean;
  isBusy?: boolean;
  describedBy?: string | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** Files chosen or dropped. A file that does not fit goes to `onFile` with the reason. */
export const DropZone = ({ label, accept, multiple = false, isBusy = false, describedBy, onFile, children }: Props) => (
  <Upload.Dragger
    aria-label={label}
    aria-describedby={describedBy}
    accept={{ format: accept, filter: () => true }}
    multiple={multiple}
    disabled={isBusy}
    showUploadList={false}
    beforeUpload={(file) => {
      onFile(file);
      return Upload.LIST_IGNORE;
    }}
  >
    {children}
  </Upload.Dragger>
);
