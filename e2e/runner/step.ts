import type { Task } from 'tools/program';

export interface Counts {
  passed: number;
  failed: number;
}

export interface Workbench {
  /** Runs a Node program to its end and returns its output; never throws for a program that fails. */
  run(task: Task): Promise<{ why: string; output: string }>;
  /** A sentence for the person who waits. */
  say(line: string): void;
  /** With the long tests as well. */
  long: boolean;
  scratch: string;
}

export interface Outcome extends Counts {
  /** The output to show after a failure. */
  output: string;
}

export interface Step {
  name: string;
  run(bench: Workbench): Promise<Outcome>;
}
