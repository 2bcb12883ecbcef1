import { mount } from 'svelte';
import Host from './Host.svelte';

const root = document.querySelector('#root');
if (root) mount(Host, { target: root });
