export interface Component {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  licenses: { expression?: string; license?: { id: string } }[];
  hashes?: { alg: 'SHA-512'; content: string }[];
}

export interface Bill {
  bomFormat: 'CycloneDX';
  specVersion: string;
  metadata: { component: { type: 'application'; name: string } };
  components: Component[];
}

export const programBill: (folder: string) => Bill;
/** Folders of the third-party packages that this one needs at run time. */
export const productionPackages: (folder: string) => string[];
