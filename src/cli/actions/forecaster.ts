import workerpool from 'workerpool';
import { playShare } from '../shared/share.ts';

// A worker of `affray forecast`: an entry of its own, since it has a thread of its own.
workerpool.worker({ playShare });
